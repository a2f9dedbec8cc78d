/** A transfer of the brand's money to a balance in the messaging app. */
export interface TransferRequest {
  brandId: number
  /** Our number, the same for all attempts: the platform pays each number once. */
  billNo: string
  amountFen: number
  /** The receiver in the brand's account. */
  openid: string
  /** The receiver's name, checked by the platform; '' below the amount that requires it. */
  realName: string
  /** Shown to the receiver. */
  remark: string
}

/**
 * `confirm`: the receiver must accept the money in the messaging app, which needs `package`. `processing`: in progress.
 * `failed`: final, no money has moved. `unknown`: the platform does not know the number.
 */
export type TransferState =
  | { status: 'success'; billNo: string; channelNo: string; amountFen: number }
  | { status: 'processing'; billNo: string; channelNo: string }
  | { status: 'confirm'; billNo: string; channelNo: string; package: string }
  | { status: 'failed'; billNo: string; channelNo: string; message: string }
  | { status: 'unknown'; billNo: string }

/** Parameters for the messaging app's confirmation. */
export interface ConfirmParameters {
  mchId: string
  appId: string
  package: string
}

/**
 * The payment platform's transfers, implemented by its real protocol and by the sandbox's double. A method throws if it
 * is unknown whether the platform acted; then the same call is repeated.
 */
export interface TransferPort {
  /** Repeating it with the same number and amount pays nothing twice. */
  transfer(request: TransferRequest): Promise<TransferState>
  queryTransfer(transfer: { brandId: number; billNo: string }): Promise<TransferState>
  confirmParameters(brandId: number, parcel: string): Promise<ConfirmParameters>
}

/** A verified and decrypted notice of a transfer. */
export interface TransferNotice {
  brandId: number
  /** SHA-256 of the raw body in hex. */
  digest: string
  transfer: Extract<TransferState, { status: 'success' | 'failed' }>
}

/** `refused` gives the reason why nothing was changed. */
export type TransferNoticeResult =
  | { result: 'applied' | 'known' }
  | { result: 'refused'; why: 'unknown transfer' | 'other amount' }
