/** A phone number as it may be shown: 138****0000. */
export const maskedPhone = (phone: string): string =>
  phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
