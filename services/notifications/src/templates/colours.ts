/** The colours of the visual direction that e-mails use. */
export const colours = {
  ink: '#17191C',
  graphite: '#474C4A',
  grey: '#626863',
  line: '#D3D7D0',
  paper: '#F3F4F1',
  /** Background of drawings. */
  ground: '#E7EAE4',
  sheet: '#FFFFFF',
  tape: '#FFD21F',
} as const;
