// A separate entry, so that React's chunk starts to load before its first import.
import 'react-dom/client';
