type Found = (position: { coords: { latitude: number; longitude: number } }) => void
type Failed = (error: { code: number; message: string }) => void

/** The phone's answer to a position request. */
export type PhoneAnswer = 'denied' | 'silent' | { latitude: number; longitude: number }

/** Simulates a browser's geolocation, until `stop`; `asked` counts the requests. */
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
