import type { JSONColumnType } from 'kysely'
import type { ParcelState } from '../../../api/values/parcel-state.ts'
import type { Station } from '../ports/carrier.ts'

/** A parcel that a service follows for us. */
interface ParcelTable {
  brand_id: number
  /** What is in it: `order:<order_no>` on its way to the buyer, `refund:<refund_no>` on its way back. */
  ref: string
  no: string
  state: ParcelState
  /** The newest first. */
  stations: JSONColumnType<Station[]>
  updated_at: number
}

/** A parcel of the sandbox's service, until it has arrived. */
export interface SandboxParcelTable {
  brand_id: number
  callback: string
  no: string
  salt: string
  company: string
  started_at: number
  due_at: number
}

export interface ParcelTables {
  parcel: ParcelTable
  sandbox_parcel: SandboxParcelTable
}
