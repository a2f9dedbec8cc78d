type Found = (position: { coords: { latitude: number; longitude: number } }) => void
type Failed = (error: { code: number; message: string }) => void

/** What a phone says when it is asked where it is. */
export type PhoneAnswer = 'denied' | 'silent' | { latitude: number; longitude: number }

/** A browser that tells, or does not, where its phone is, until `stop`; `asked` counts how often it was asked. */
export function givePlace(answer: PhoneAnswer) {
  const own = Object.getOwnPropertyDescriptor(navigator, 'geolocation')
  const phone = { asked: 0, stop }

  function getCurrentPosition(found: Found, failed: Failed): void {
    phone.asked += 1
    if (typeof answer === 'object') found({ coords: answer })
    if (answer === 'denied') failed({ code: 1, message: 'User denied Geolocation' })
  }

  function stop(): void {
    if (own) Object.defineProperty(navigator, 'geolocation', own)
    else Reflect.deleteProperty(navigator, 'geolocation')
  }

  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  })
  return phone
}
