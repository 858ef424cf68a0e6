type Result<Data> = { data?: Data | undefined };

/** For `selectFromResult`: a part of a screen that shows the data alone is not drawn again because a call has begun. */
export const dataOnly = <Data>({ data }: Result<Data>): Result<Data> => ({ data });
