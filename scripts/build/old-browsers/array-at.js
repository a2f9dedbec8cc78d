const { prototype } = Array
if (!prototype.at) {
  Object.defineProperty(prototype, 'at', {
    configurable: true,
    writable: true,
    value(index) {
      const whole = Math.trunc(index) || 0
      return this[whole < 0 ? this.length + whole : whole]
    },
  })
}
