import Taro from './taro.ts'

/**
 * Globals that migrated pages use without importing them. The build binds the free names to these; `wx` on the window
 * is the host's.
 */
export { getApp } from '../app/get-app.ts'
export { getCurrentPages } from '../page/current-pages.ts'
export { Component } from './component.ts'
export { defineAppConfig, definePageConfig } from './define-config.ts'
export { Taro, Taro as wx }

export const global = globalThis
