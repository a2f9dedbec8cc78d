/** One code on its way to a phone. */
export interface CodeText {
  brandId: number
  /** Who asked for it; only the sandbox looks at this, to show the text on that person's phone. */
  uid: number
  phone: string
  code: string
  /** How long the code is good, s. */
  lifeS: number
}

/** Who sends text messages. Two implementations: a gateway's documented protocol and the sandbox's double. */
export interface SmsGateway {
  /** Throws when the text did not leave. */
  sendCode(text: CodeText): Promise<void>
}
