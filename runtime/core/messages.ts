/**
 * All texts that the runtime produces, by topic. Pages and their tests compare them literally, errors in
 * spelling included. Split into files so that a page loads only the texts it uses.
 */
export * from './messages/absent.ts'
export * from './messages/api.ts'
export * from './messages/bars.ts'
export * from './messages/bridge.ts'
export * from './messages/components.ts'
export * from './messages/device.ts'
export * from './messages/dialogs.ts'
export * from './messages/media.ts'
export * from './messages/navigation.ts'
export * from './messages/network.ts'
export * from './messages/page.ts'
export * from './messages/storage.ts'
