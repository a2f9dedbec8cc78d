import * as React from 'react'
import { Component, PureComponent } from './component.ts'
import { createElement } from './jsx-runtime.ts'

/** `react` as migrated pages and their libraries import it; the build resolves every name here. */
export default { ...React, Component, PureComponent, createElement }
