/** Reports an event to the platform's analytics, which the web does not have: does nothing. */
export const reportEvent = (_name: string, _fields?: object): void => undefined

/** The older form of `reportEvent`. */
export const reportAnalytics = (_name: string, _fields?: object): void => undefined

/** Reports a value to the platform's monitoring, which the web does not have: does nothing. */
export const reportMonitor = (_name: string, _value: number): void => undefined

/** Reports a duration in ms to the platform's monitoring, which the web does not have: does nothing. */
export const reportPerformance = (
  _id: number,
  _value: number,
  _dimensions?: string | readonly string[],
): void => undefined
