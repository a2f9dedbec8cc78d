import { eventCenter } from '../core/events.ts'

/**
 * Shows a message of the component library that migrated pages use; the library's component listens for the
 * event.
 */
export function atMessage(options: object): void {
  eventCenter.trigger('atMessage', options)
}
