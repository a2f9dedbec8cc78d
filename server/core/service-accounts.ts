/** A bucket of the object store, with its signing key. */
export interface StoreAccount {
  /** Origin of the bucket. */
  host: string
  keyId: string
  secret: string
}

/** An account at the text-message service. */
export interface SmsAccount {
  /** Origin of the service. */
  host: string
  keyId: string
  secret: string
  /** Signature shown before each message. */
  signName: string
  /** Id of the message template, whose only variable is `code`. */
  template: string
}

/** Access to the service of the platform's operator. */
export interface OperatorAccount {
  /** Origin of the service. */
  host: string
  keyId: string
  secret: string
}

/** Access to the service that follows parcels. */
export interface CarrierAccount {
  /** Origin of the service. */
  host: string
  key: string
}

/** `https://key@poll.example.com` */
export function readCarrier(text: string): CarrierAccount {
  if (URL.canParse(text)) {
    const { origin, protocol, username } = new URL(text)
    if (protocol === 'https:' && username)
      return { host: origin, key: decodeURIComponent(username) }
  }
  // The message must not quote the text, which contains a secret.
  throw new Error('CARRIER_SERVICE must be an address like https://key@poll.kuaidi100.com.')
}

/** `https://keyid:secret@bucket.example.com` */
export function readStore(text: string): StoreAccount {
  const account = readHostAccount(text)
  if (account) return account
  // The message must not quote the text, which contains a secret.
  throw new Error('OBJECT_STORE must be an address like https://keyid:secret@bucket.example.com.')
}

/** `https://keyid:secret@sms.example.com/?sign=…&template=…` */
export function readSms(text: string): SmsAccount {
  if (URL.canParse(text)) {
    const { origin, protocol, username, password, searchParams } = new URL(text)
    const [keyId, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    const [signName, template] = [searchParams.get('sign'), searchParams.get('template')]
    if (protocol === 'https:' && keyId && secret && signName && template) {
      return { host: origin, keyId, secret, signName, template }
    }
  }
  // The message must not quote the text, which contains a secret.
  throw new Error(
    'SMS_GATEWAY must be an address like https://keyid:secret@sms.example.com/?sign=Name&template=SMS_1.',
  )
}

/** `https://keyid:secret@operator.example.com` */
export function readOperator(text: string): OperatorAccount {
  const account = readHostAccount(text)
  if (account) return account
  // The message must not quote the text, which contains a secret.
  throw new Error('OPERATOR must be an address like https://keyid:secret@operator.example.com.')
}

function readHostAccount(text: string): StoreAccount | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, protocol, username, password } = new URL(text)
  const [keyId, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return protocol === 'https:' && keyId && secret ? { host: origin, keyId, secret } : undefined
}
