/** Names a submission of papers; unique, so that a repeat is recognized. */
export interface PapersKey {
  brandId: number
  shopId: number
  no: number
}

/** What a merchant submits for the authentication of the shop. */
export interface Papers extends PapersKey {
  shopTitle: string
  realName: string
  idcardNo: string
  shopContact: string
  /** Addresses of the pictures, readable for a day. */
  idcardFrontage: string
  idcardReverse: string
  license: string
  /** Unix seconds. */
  submittedAt: number
}

/** `open`: in review, ask again after `askAgainS`. `validUntil`: end of the authentication, unix seconds; 0 = never. */
export type Verdict =
  | { state: 'open'; askAgainS: number }
  | { state: 'passed'; validUntil: number }
  | { state: 'refused'; reason: string }

/**
 * The operator of the platform, who checks the papers of merchants. It has two implementations: the service that the
 * setting names, and the sandbox's double.
 */
export interface Operator {
  /** Hands papers in; a repeat changes nothing. Throws when they may not have arrived. */
  submit(papers: Papers): Promise<void>
  /** The decision on papers that were handed in. */
  ask(papers: PapersKey & Pick<Papers, 'shopTitle' | 'submittedAt'>): Promise<Verdict>
}
