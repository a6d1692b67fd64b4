import { expect, it } from 'vitest'
import { escapeMarkup } from './markup'

it('escapes what starts a tag, an entity or the end of an attribute, once', () => {
  expect(escapeMarkup('<a title="1 > 0 & \'b\'">')).toBe("&lt;a title=&quot;1 &gt; 0 &amp; 'b'&quot;&gt;")
})
