/** Masks a phone number: 138****0000. */
export const maskedPhone = (phone: string): string =>
  phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
