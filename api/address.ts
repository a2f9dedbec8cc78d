import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface AddressFields {
  /** 2-20 characters. */
  name: string
  /** 11 digits. */
  phone: string
  province: string
  city: string
  /** May be empty: some cities have no districts. */
  district: string
  /** 5-100 characters. */
  detail: string
}

export interface Address extends AddressFields {
  address_id: string
  is_default: boolean
}

/** All addresses of the visitor, the default one first, then the newest; at most 20. */
export const addressList = endpoint<object, { list: Address[] }>({
  path: '/wechat/address/list',
  ...drawnByPage,
})

export interface AddressSave extends AddressFields {
  /** '' adds an address. */
  addressId: string
  isDefault: boolean
  reqId: string
}

/** Adds or changes an address. Refused with 1001 (names the field), 1002, 1005 (20 addresses exist already). */
export const saveAddress = endpoint<AddressSave, Address>({
  method: 'POST',
  path: '/wechat/address/save',
  loader: false,
  errorHandler: false,
})

/** Deletes an address; orders keep their own copy. Refused with 1002. */
export const deleteAddress = endpoint<{ addressId: string; reqId: string }, object>({
  method: 'POST',
  path: '/wechat/address/delete',
})
