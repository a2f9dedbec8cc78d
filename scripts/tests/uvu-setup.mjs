// uvu reads these on import: the worker starts the suites itself.
globalThis.UVU_DEFER = 1
globalThis.UVU_QUEUE = []
