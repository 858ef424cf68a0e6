export const WhiteLabelSection = () => <h1>White Label</h1>;
