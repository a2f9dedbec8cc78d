/** Money of the brand that is to be sent to somebody's balance in the messaging app. */
export interface TransferRequest {
  brandId: number
  /** Our number of it, kept by all tries: the platform pays each number once. */
  billNo: string
  amountFen: number
  /** The receiver in the brand's account. */
  openid: string
  /** The receiver's name, which the platform compares; '' below the amount that needs it. */
  realName: string
  /** The receiver reads it. */
  remark: string
}

/**
 * `confirm`: the receiver has to take the money in the messaging app, which needs `package`. `processing`: nothing is to
 * be done. `failed`: final, no money has moved. `unknown`: the platform has never heard of the number.
 */
export type TransferState =
  | { status: 'success'; billNo: string; channelNo: string; amountFen: number }
  | { status: 'processing'; billNo: string; channelNo: string }
  | { status: 'confirm'; billNo: string; channelNo: string; package: string }
  | { status: 'failed'; billNo: string; channelNo: string; message: string }
  | { status: 'unknown'; billNo: string }

/** What the page hands to the messaging app so that its owner can take the money. */
export interface ConfirmParameters {
  mchId: string
  appId: string
  package: string
}

/**
 * The payment platform's transfers: its protocol, and the sandbox's double. A method throws when nobody knows what the
 * platform did; then the same call is made again.
 */
export interface TransferPort {
  /** Asking again with the same number and the same amount pays nothing twice. */
  transfer(request: TransferRequest): Promise<TransferState>
  queryTransfer(transfer: { brandId: number; billNo: string }): Promise<TransferState>
  confirmParameters(brandId: number, parcel: string): Promise<ConfirmParameters>
}

/** A notice about a transfer, checked and decrypted. */
export interface TransferNotice {
  brandId: number
  /** SHA-256 of the raw body in hex. */
  digest: string
  transfer: Extract<TransferState, { status: 'success' | 'failed' }>
}

/** `refused` names why nothing was moved. */
export type TransferNoticeResult =
  | { result: 'applied' | 'known' }
  | { result: 'refused'; why: 'unknown transfer' | 'other amount' }
