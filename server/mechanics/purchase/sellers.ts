import { createRegistry } from '../../core/registry.ts'
import type { Seller } from './seller.ts'

const sellers = createRegistry<Seller>('sellers')

export const registerSellers = sellers.register

/** Who sells orders of this type; undefined for the shop's own goods. */
export const sellerOf = (type: number): Seller | undefined =>
  sellers.all().find(each => each.type === type)
