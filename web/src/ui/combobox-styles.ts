/** Mantine's styles for drop-down lists; the select, multi-select and time fields share them. */
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
