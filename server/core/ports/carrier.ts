import type { ParcelState } from '../../../api/values/parcel-state.ts'

export interface Station {
  /** Unix seconds. */
  at: number
  text: string
}

/** A parcel of which we want to be told. */
export interface FollowedParcel {
  /** Its carrier's name, as it was typed or chosen. */
  company: string
  no: string
  /** Last four digits of the receiver's phone, which some carriers ask for; '' = unknown. */
  phoneTail: string
  /** Where the service tells us, and the key with which it signs. */
  callback: string
  salt: string
}

export interface ParcelNews {
  no: string
  state: ParcelState
  /** All of them, the newest first. */
  stations: Station[]
}

/** A service that follows parcels of all carriers and tells us where they are. */
export interface CarrierService {
  /** Resolves with whether the service follows it; it refuses numbers that no carrier has. Throws when it failed. */
  follow(parcel: FollowedParcel): Promise<boolean>
  /**
   * Reads what the service sends to a callback. `saltOf` tells the key of a number; undefined for what is not signed
   * with it.
   */
  read(body: string, saltOf: (no: string) => string): ParcelNews | undefined
}
