import type { Settings } from '../core/settings.ts'
import { publicRoot } from '../outside/object-store.ts'

/** Whether an address is a picture that this person has uploaded to this brand: the key of an upload names both. */
export function isOwnPicture(
  url: string,
  {
    settings,
    origin,
    brandId,
    uid,
  }: { settings: Settings; origin: string; brandId: number; uid: number },
): boolean {
  const root = `${publicRoot(settings, origin)}${brandId}/images/`
  const [day, name, ...more] = url.startsWith(root) ? url.slice(root.length).split('/') : []
  if (!day || !name || more.length > 0) return false
  return /^\d{8}$/.test(day) && new RegExp(`^${uid}-[\\w-]+\\.[a-z]+$`).test(name)
}
