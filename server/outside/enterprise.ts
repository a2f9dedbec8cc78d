/** Current data of a customer group on the platform. */
export interface GroupNow {
  name: string
  memberN: number
  /** Text of the group's QR code. */
  qrText: string
  /** Unix seconds; 0 = never. */
  qrExpiresAt: number
  isDismissed: boolean
}

interface AboutCustomer {
  /** Id of the customer on the enterprise side. */
  externalUserId: string
  /**
   * Id of the person across all accounts of a company; '' when the platform does not disclose it.
   */
  unionid: string
}

/** A change in the relation between a customer and the shop. */
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
  /** Idempotency key: a repeated event has the same id. */
  id: string
  /** Unix seconds. */
  at: number
  change: EnterpriseChange
}

/** An event request of the platform, unverified. */
export interface RawEvent {
  brandId: number
  /** Contains signature, time and nonce, as the platform's protocol defines. */
  query: URLSearchParams
  body: string
}

/** The part of the messaging app's enterprise API that the server uses. */
export interface Enterprise {
  /**
   * Text of a QR code by which customers add this staff member; null when only the staff member's
   * own code exists. The platform returns `state`, which names the code and its target, with the
   * resulting events.
   */
  contactWay(brandId: number, way: { userId: number; state: string }): Promise<string | null>
  /** Null for a group unknown to the platform. Throws without a reply. */
  group(brandId: number, chatId: string): Promise<GroupNow | null>
  /** `refused`: reason of the refusal for the log. */
  openEvent(raw: RawEvent): Promise<{ event: EnterpriseEvent } | { refused: string }>
}

/**
 * For a company without an enterprise account: staff show their own QR codes, groups their stored
 * ones.
 */
export const noEnterprise: Enterprise = {
  contactWay: async () => null,
  group: async () => null,
  openEvent: async () => ({ refused: 'no enterprise account' }),
}
