import { Children, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { PainterKind } from '../scene-graph/painter'
import { painters } from '../scene-graph/painters'
import { Contents } from './Stage'

type Element = ReactElement<{ readonly by: PainterKind }>

describe('the picture of the studio', () => {
  it('has the painters of the list, in its order', () => {
    const { props } = Contents({ tools: null }) as ReactElement<{ readonly children: ReactNode }>
    // All but the last, the tools, are components of one element.
    const kinds = Children.toArray(props.children)
      .slice(0, -1)
      .map((child) => ((child as ReactElement).type as () => Element)().props.by)
    expect(kinds.map(({ name }) => name)).toEqual(painters.map(({ name }) => name))
    expect(kinds).toEqual(painters)
  })
})
