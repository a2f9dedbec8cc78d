let app: object = {}

/** Sets the object that `getApp` returns. */
export function setApp(object: object): void {
  app = object
}

/** The object that the app was started with, shared by its pages; `{}` without one. */
export const getApp = (): Record<string, unknown> => app as Record<string, unknown>
