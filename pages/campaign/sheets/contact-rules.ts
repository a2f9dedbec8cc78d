export type ContactField = 'name' | 'phone' | 'address'

/** Delivery address of a prize. */
export type Contact = Record<ContactField, string>

export const emptyContact: Contact = { name: '', phone: '', address: '' }

/** Maximum lengths that every campaign accepts. */
export const longest: Record<ContactField, number> = { name: 20, phone: 11, address: 100 }

/** Error message of a field; undefined if it is valid. */
export function contactProblem(field: ContactField, value: string): string | undefined {
  const text = value.trim()
  if (field === 'name') return text === '' ? '请填写收货人' : undefined
  if (field === 'phone') return /^1\d{10}$/.test(text) ? undefined : '请填写 11 位手机号'
  return [...text].length < 5 ? '请写清省市区、街道和门牌号' : undefined
}

/** The topmost invalid field. */
export function firstProblem(contact: Contact): ContactField | undefined {
  return contactFields.find(field => contactProblem(field, contact[field]) !== undefined)
}

export const contactFields = ['name', 'phone', 'address'] as const satisfies ContactField[]

export const trimmed = (contact: Contact): Contact => ({
  name: contact.name.trim(),
  phone: contact.phone.trim(),
  address: contact.address.trim(),
})
