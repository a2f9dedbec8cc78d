if (!AbortSignal.prototype.throwIfAborted) {
  AbortSignal.prototype.throwIfAborted = function throwIfAborted() {
    if (this.aborted)
      throw this.reason || new DOMException('The operation was aborted.', 'AbortError')
  }
}
