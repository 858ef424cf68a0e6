type Packaging = { packagingName: string | null; cardMaterial: string | null; packagingMaterial: string | null };

/** What a reseller's packaging is made of, e.g. "confezione eco e cartoncino premium"; empty where it was not kept. */
export const materialsText = ({ cardMaterial, packagingMaterial }: Omit<Packaging, 'packagingName'>): string =>
  [packagingMaterial && `confezione ${packagingMaterial}`, cardMaterial && `cartoncino ${cardMaterial}`]
    .filter(Boolean)
    .join(' e ');

/** The same with its name. */
export const packagingText = (packaging: Packaging): string =>
  [`White label${packaging.packagingName ? ` ${packaging.packagingName}` : ''}`, materialsText(packaging)]
    .filter(Boolean)
    .join(': ');
