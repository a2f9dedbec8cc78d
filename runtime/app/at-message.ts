import { eventCenter } from '../core/events.ts'

/** Shows a message of the component library that migrated pages use; its own component listens for it. */
export function atMessage(options: object): void {
  eventCenter.trigger('atMessage', options)
}
