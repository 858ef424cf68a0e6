/** The bars of the drawing: position and width. */
const bars = [62, 70, 82, 87, 98, 112, 118, 132, 140, 154, 160, 171, 185, 194, 199, 213, 222, 233];

/** A drawing of a slip with its bar code under the line of a reader. */
export const WaitingSlip = () => (
  <div className="desk-waiting">
    <svg viewBox="0 0 280 372" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path className="desk-waiting__sheet" d="M8 8h264v356H8z" />
      <path className="desk-waiting__text" d="M32 150h216M32 178h150M32 206h180M32 234h120" strokeWidth="6" />
      <path d="M32 116h216" />
      {bars.map((x, index) => (
        <path key={x} d={`M${x} 34v56`} strokeWidth={2 + (index % 4)} />
      ))}
      <path className="desk-waiting__beam" d="M0 62h280" strokeWidth="7" />
      <path d="M0 58h280M0 66h280" strokeWidth="1" />
    </svg>
    <p>Il codice è in alto a destra sul foglio.</p>
  </div>
);
