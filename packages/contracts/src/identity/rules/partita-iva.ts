/** The check digit of an 11-digit P.IVA (Luhn over ten digits, as the Italian tax office computes it). */
export const hasValidPartitaIvaCheckDigit = (digits: string): boolean => {
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < 11; index += 1) {
    const digit = Number(digits[index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};
