type Packaging = { packagingName: string | null; cardMaterial: string | null; packagingMaterial: string | null };

/** Describes a reseller's packaging, e.g. "confezione eco e cartoncino premium"; empty if it was not stored. */
export const materialsText = ({ cardMaterial, packagingMaterial }: Omit<Packaging, 'packagingName'>): string =>
  [packagingMaterial && `confezione ${packagingMaterial}`, cardMaterial && `cartoncino ${cardMaterial}`]
    .filter(Boolean)
    .join(' e ');

/** The same description, with the packaging's name. */
export const packagingText = (packaging: Packaging): string =>
  [`White label${packaging.packagingName ? ` ${packaging.packagingName}` : ''}`, materialsText(packaging)]
    .filter(Boolean)
    .join(': ');
