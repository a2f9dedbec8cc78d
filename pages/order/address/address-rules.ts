import type { AddressFields } from '../../../api/index.ts'

export type AddressField = 'name' | 'phone' | 'region' | 'detail'

export const emptyAddress: AddressFields = {
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
}

export const longest = { name: 20, phone: 11, detail: 100 } as const

/** In the order of the form. */
export const addressFields = ['name', 'phone', 'region', 'detail'] as const

/** Error message of a field; undefined if it is valid. */
export function addressProblem(field: AddressField, address: AddressFields): string | undefined {
  const { name, phone, province, city, detail } = trimmed(address)
  switch (field) {
    case 'name':
      if (name === '') return '请填写收货人'
      return [...name].length < 2 ? '收货人至少两个字' : undefined
    case 'phone':
      return /^1[3-9]\d{9}$/.test(phone) ? undefined : '请填写 11 位手机号'
    case 'region':
      return province && city ? undefined : '请选择所在地区'
    case 'detail':
      return [...detail].length < 5 ? '请写清街道、小区和门牌号，至少五个字' : undefined
  }
}

/** The topmost invalid field. */
export const firstProblem = (address: AddressFields): AddressField | undefined =>
  addressFields.find(field => addressProblem(field, address) !== undefined)

export const trimmed = (address: AddressFields): AddressFields => ({
  ...address,
  name: address.name.trim(),
  phone: address.phone.replace(/[\s-]/g, ''),
  detail: address.detail.trim(),
})
