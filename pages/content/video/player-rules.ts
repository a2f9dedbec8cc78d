/** Size above which a confirmation is required on mobile data, bytes. */
const MUCH = 20 * 1024 * 1024

/** Whether a video is so large that the kind of connection matters. */
export const isLarge = (size: number): boolean => size > MUCH

/** Connections that are billed by volume. */
export const isMobileData = (networkType: string): boolean => /^[2-5]g$/.test(networkType)

/** `0:09`, `12:05`, `1:02:03`. */
export function lengthText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(Math.floor(seconds) % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
