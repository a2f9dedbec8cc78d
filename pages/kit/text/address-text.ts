interface AddressParts {
  province: string
  city: string
  district: string
  detail: string
}

/** 浙江省杭州市西湖区湖滨路 86 号; a municipality, whose province has the same name, is named once. */
export function addressText({ province, city, district, detail }: AddressParts): string {
  return `${regionText({ province, city, district })} ${detail}`
}

export function regionText({ province, city, district }: Omit<AddressParts, 'detail'>): string {
  return `${province}${city === province ? '' : city}${district}`
}

/** Masks the middle digits: 138****0000. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****')
