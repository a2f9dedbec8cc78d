/** A verification code to be sent. */
export interface CodeText {
  brandId: number
  /** Uid of the requester; used only by the sandbox, to show the message on that person's phone. */
  uid: number
  phone: string
  code: string
  /** Validity of the code, s. */
  lifeS: number
}

/**
 * A text-message service. It has two implementations: the documented protocol of a gateway, and the
 * sandbox's double.
 */
export interface SmsGateway {
  /** Throws when the message was not sent. */
  sendCode(text: CodeText): Promise<void>
}
