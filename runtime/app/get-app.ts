let app: object = {}

/** Makes this object what `getApp` gives. */
export function setApp(object: object): void {
  app = object
}

/** The object that the app was started with, for what its pages share; `{}` without one. */
export const getApp = (): Record<string, unknown> => app as Record<string, unknown>
