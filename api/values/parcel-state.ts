/** Where a parcel is, as its carrier says: not seen yet, on its way, about to be brought, received, held up, going back. */
export type ParcelState = 'waiting' | 'moving' | 'delivering' | 'signed' | 'trouble' | 'returned'
