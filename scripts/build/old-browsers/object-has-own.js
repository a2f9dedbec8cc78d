if (!Object.hasOwn) {
  Object.hasOwn = (object, key) => Object.prototype.hasOwnProperty.call(object, key)
}
