type Result<Data> = { data?: Data | undefined };

/** For `selectFromResult`: a component that shows only the data does not render again because a call has begun. */
export const dataOnly = <Data>({ data }: Result<Data>): Result<Data> => ({ data });
