/** A customer group as the platform has it now. */
export interface GroupNow {
  name: string
  memberN: number
  /** Text inside the picture that customers scan. */
  qrText: string
  /** Unix seconds; 0 = never. */
  qrExpiresAt: number
  isDismissed: boolean
}

interface AboutCustomer {
  /** The customer as the enterprise side names them. */
  externalUserId: string
  /** The same person for all accounts of a firm; '' when the platform does not tell. */
  unionid: string
}

/** What happened between a customer and the shop. */
export type EnterpriseChange =
  | ({
      kind: 'staffAdded' | 'staffRemoved'
      userId: number
      /** Of the contact way that the customer came by; '' or absent when there was none. */
      state?: string | undefined
    } & AboutCustomer)
  | ({ kind: 'groupJoined' | 'groupLeft'; chatId: string } & AboutCustomer)
  | { kind: 'groupChanged'; chatId: string }

export interface EnterpriseEvent {
  /** The same event sent again has the same id. */
  id: string
  /** Unix seconds. */
  at: number
  change: EnterpriseChange
}

/** A call of the platform, as it came. */
export interface RawEvent {
  brandId: number
  /** Signature, time and nonce stand in the address: that is the platform's protocol. */
  query: URLSearchParams
  body: string
}

/** What we ask of the messaging app's enterprise side. */
export interface Enterprise {
  /**
   * Text of a code by which customers add this staff member; null when the staff member's own code is all there is.
   * `state` names the code and its target on the platform's side.
   */
  contactWay(brandId: number, way: { userId: number; state: string }): Promise<string | null>
  /** Null for a group that the platform does not know. Throws when it gives no answer. */
  group(brandId: number, chatId: string): Promise<GroupNow | null>
  /** `refused`: why the call is not believed, in words for the log. */
  openEvent(raw: RawEvent): Promise<{ event: EnterpriseEvent } | { refused: string }>
}

/** A firm without an account on the enterprise side: staff show their own codes, groups their stored pictures. */
export const noEnterprise: Enterprise = {
  contactWay: async () => null,
  group: async () => null,
  openEvent: async () => ({ refused: 'no enterprise account' }),
}
