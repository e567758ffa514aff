/** What is used here of the package, which brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  type Attributes = () => Record<string, string>
  export class Parser {
    on(
      hook: 'openTag',
      call: (name: string, attributes: Attributes, decode: Decode, isClosed: boolean) => void,
    ): this
    on(hook: 'closeTag', call: (name: string) => void): this
    on(hook: 'text', call: (text: string, decode: Decode) => void): this
    on(hook: 'cdata' | 'question' | 'attention', call: (text: string) => void): this
    on(hook: 'error' | 'warn', call: (problem: Error) => void): this
    stop(): void
    parse(xml: string): unknown
  }
}
